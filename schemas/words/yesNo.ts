import { foldedName } from '../conditions/fold'

/** What people write for yes and no, and what spreadsheets have for them. */
const yes: ReadonlySet<string> = new Set([
  ...['si', 's', 'yes', 'y', 'sim', 'true', 'verdadero', 'verdadeiro', '1', 'x'],
])
const no: ReadonlySet<string> = new Set(['no', 'n', 'nao', 'false', 'falso', '0'])

/** Whether a text means yes or no, whatever its case and accents; undefined for any other. */
export function yesNoOf(text: string): boolean | undefined {
  const said = foldedName(text)
  if (yes.has(said)) return true
  return no.has(said) ? false : undefined
}
