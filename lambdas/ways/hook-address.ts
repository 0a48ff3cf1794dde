const LONGEST = 1_000;

/** Why an address cannot be a web hook; undefined where it can. */
export function faultInHook(url: string, nearby: boolean): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || url.length > LONGEST) return `an address of at most ${LONGEST} characters`;
  if (parsed.protocol !== 'https:' && !(nearby && parsed.protocol === 'http:')) return 'an https address';
  return parsed.username === '' && parsed.password === '' ? undefined : 'an address without a name or password in it';
}
