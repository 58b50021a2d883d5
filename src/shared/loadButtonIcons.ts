import type { ButtonIcons } from '../../renderers/ButtonIconsContext'

/** The icons that the designer offers for buttons, where one is drawn: a chunk of their own. */
export async function loadButtonIcons(): Promise<ButtonIcons> {
  const { buttonIcons } = await import('./buttonIcons')
  return new Map(buttonIcons.map(({ name, Icon }) => [name, Icon]))
}
