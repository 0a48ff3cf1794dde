import { useId } from 'preact/hooks';
import { accountText } from '../i18n/account.ts';

/** The time zone that days and times are told in. */
export function Zone({ zone, onChange }: { readonly zone: string; readonly onChange: (zone: string) => void }) {
  const id = useId();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([zone, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])].filter((one) => one !== '');
  return (
    <div class="field">
      <label for={id}>{accountText.me.zone}</label>
      <p class="hint" id={`${id}-hint`}>
        {accountText.me.zoneHint(here)} {zone !== here && <button type="button" class="quiet" onClick={() => onChange(here)}>{accountText.me.useBrowser}</button>}
      </p>
      <select id={id} value={zone} aria-describedby={`${id}-hint`} onChange={(event) => onChange(event.currentTarget.value)}>
        {zones.map((one) => <option key={one} value={one} selected={one === zone}>{one.replaceAll('_', ' ')}</option>)}
      </select>
    </div>
  );
}
