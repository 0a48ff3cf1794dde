import { base64url } from 'jose';

/** 96 random bits as text that is safe in a URL: nobody guesses one. */
export const newId = (random: (bytes: number) => Uint8Array): string => base64url.encode(random(12));

/** 32 random bytes as base64url: what keeps a commitment from being guessed (`api.md`, The game record). */
export const newSalt = (random: (bytes: number) => Uint8Array): string => base64url.encode(random(32));
