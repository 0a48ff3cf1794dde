/** What we use of the receiving half of the library that push messages are encrypted by. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: { decrypt: (message: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer };
  export default ece;
}
