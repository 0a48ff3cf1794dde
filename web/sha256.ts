/**
 * SHA-256 of the UTF-8 of a text, in lowercase hex; undefined where this page may not do cryptography: browsers do it only on pages that
 * came over a safe connection.
 */
export async function sha256(text: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
