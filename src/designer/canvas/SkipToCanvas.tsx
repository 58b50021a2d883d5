import { useT } from '../../shared/useT'
import classes from '../../shared/SkipLink.module.css'

/** For the keyboard: past the bar and the palette, to the current card, or to what an empty page offers. */
export function SkipToCanvas() {
  const t = useT()
  return (
    <a
      className={classes['skip']}
      href="#canvas"
      // Not by the address: a hash would be taken for a part of the editor.
      onClick={(event) => {
        event.preventDefault()
        const canvas = document.querySelector('[data-canvas]')
        const card = canvas?.querySelector<HTMLElement>('[data-field][tabindex="0"]')
        const first = card ?? canvas?.querySelector<HTMLElement>('[data-filled], [data-named]')
        first?.focus()
      }}
    >
      {t('designer.skip')}
    </a>
  )
}
