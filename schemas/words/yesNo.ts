import { foldedName } from '../conditions/fold'

/** Words and spreadsheet values that mean yes and no. */
const yes: ReadonlySet<string> = new Set([
  ...['si', 's', 'yes', 'y', 'sim', 'true', 'verdadero', 'verdadeiro', '1', 'x'],
])
const no: ReadonlySet<string> = new Set(['no', 'n', 'nao', 'false', 'falso', '0'])

/** Returns whether a text means yes or no, ignoring case and accents; undefined for any other. */
export function yesNoOf(text: string): boolean | undefined {
  const said = foldedName(text)
  if (yes.has(said)) return true
  return no.has(said) ? false : undefined
}
