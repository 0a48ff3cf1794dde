import * as z from 'zod';

export const Email = z.email('not an email address').max(254);

export const Locale = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language such as en or en-GB');

/** A path of this site and nothing that a browser takes for another, even once the dots are taken out of it. */
export const Path = z.string().max(200).regex(/^(?!.*\/\/)\/[\w\-/?=&#.~%]*$/, 'a path of this site');
