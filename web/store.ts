/** What this browser keeps between visits. A browser that keeps nothing is no reason to stop. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`fieldpost.${key}`);
    else localStorage.setItem(`fieldpost.${key}`, JSON.stringify(value));
  } catch {
    // Full, or forbidden: the page goes on without.
  }
}

/** What was kept, if it is what `is` takes it for. */
export function kept<T>(key: string, is: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`fieldpost.${key}`) ?? 'null');
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTrue = (value: unknown): value is true => value === true;

/** Where it is kept how an invitation went out, which the view does not tell. */
export const invitedKey = (id: string): string => `invited.${id}`;
