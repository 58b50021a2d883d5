import { useT } from '../../shared/useT'
import classes from './people.module.css'

/** Whether a user may log in, as a dot and a word. */
export function StateMark({ isActive }: { readonly isActive: boolean }) {
  const t = useT()
  return (
    <span className={classes['state']} data-active={isActive || undefined}>
      {t(isActive ? 'people.state.active' : 'people.state.inactive')}
    </span>
  )
}
