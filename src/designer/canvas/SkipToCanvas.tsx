import { useT } from '../../shared/useT'
import classes from '../../shared/SkipLink.module.css'
import { focusCanvas } from './focusCanvas'

/** Draws a skip link past the bar and the palette, to the current card or an empty page. */
export function SkipToCanvas() {
  const t = useT()
  return (
    <a
      className={classes['skip']}
      href="#canvas"
      // Not followed as a link, because the editor would read the hash as part of its address.
      onClick={(event) => {
        event.preventDefault()
        focusCanvas()
      }}
    >
      {t('designer.skip')}
    </a>
  )
}
