/** Passkeys in this browser: what the server asks is put to the authenticator, and its answer back. */

import { toBytes, toText } from "../lib/base64";

/** What goes back to the server, as WebAuthn has it. */
export interface Shown {
  id: string;
  rawId: string;
  type: string;
  response: Record<string, string>;
}

/** Whether this browser has passkeys here: at https or on its own machine, by a name, not a number. */
export const canHavePasskeys = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential !== "undefined" &&
  !/^[\d.]+$|:/.test(location.hostname);

/** What the server asks for a new one: bytes are letters on the way. */
type Asked = Omit<
  PublicKeyCredentialCreationOptions,
  "challenge" | "user" | "excludeCredentials"
> & {
  challenge: string;
  user: Omit<PublicKeyCredentialUserEntity, "id"> & { id: string };
  excludeCredentials?: { id: string; type: "public-key" }[];
};

/** Make a passkey, as the server asks; null where its owner would rather not. */
export async function makePasskey(asked: string): Promise<Shown | null> {
  const options = JSON.parse(asked) as Asked;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(({ id, type }) => ({
      id: toBytes(id),
      type,
    })),
  };
  return shown(await navigator.credentials.create({ publicKey }).catch(gaveUp));
}

/** Show one of the passkeys that are here for this server; null where nobody would. */
export async function showPasskey(asked: string): Promise<Shown | null> {
  const { challenge, rpId, timeout, userVerification } = JSON.parse(
    asked,
  ) as PublicKeyCredentialRequestOptions & { challenge: string };
  const publicKey = { challenge: toBytes(challenge), rpId, timeout, userVerification };
  return shown(await navigator.credentials.get({ publicKey }).catch(gaveUp));
}

/** Closed, timed out, or none that fits: the page says so. */
function gaveUp(): null {
  return null;
}

const ANSWERS = [
  "clientDataJSON",
  "attestationObject",
  "authenticatorData",
  "signature",
  "userHandle",
] as const;

function shown(credential: Credential | null): Shown | null {
  if (!(credential instanceof PublicKeyCredential)) return null;
  const answered = credential.response as unknown as Partial<
    Record<(typeof ANSWERS)[number], ArrayBuffer | null>
  >;
  const response: Record<string, string> = {};
  for (const name of ANSWERS) {
    const bytes = answered[name];
    if (bytes) response[name] = toText(new Uint8Array(bytes));
  }
  return { id: credential.id, rawId: credential.id, type: credential.type, response };
}
