/** Where a sign-in link leads on to: a page of ours and nowhere else. */
export function nextIn(given: URLSearchParams): string {
  const next = given.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) && !/[\s\\]/.test(next) && !next.startsWith('/sign-in') ? next : '/';
}

const TAKEN = /^(?!.*\/\/)\/[\w\-/?=&#.~%]{0,199}$/;

/** The present address as the server takes it along in the link; without its query where that has signs of other kinds. */
export const asNext = (url: string): string => {
  const path = url.split('?')[0] ?? '/';
  return TAKEN.test(url) ? url : TAKEN.test(path) ? path : '/';
};
