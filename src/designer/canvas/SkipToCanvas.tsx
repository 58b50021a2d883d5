import { useT } from '../../shared/useT'
import classes from '../../shared/SkipLink.module.css'
import { focusCanvas } from './focusCanvas'

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
        focusCanvas()
      }}
    >
      {t('designer.skip')}
    </a>
  )
}
