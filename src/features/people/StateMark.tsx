import type { User } from '../../../schemas/api/account'
import { useT } from '../../shared/useT'
import classes from './people.module.css'

/** Draws whether a user may log in, as a dot and a word. */
export function StateMark({ user }: { readonly user: Pick<User, 'is_active' | 'activated'> }) {
  const t = useT()
  const state = !user.is_active ? 'inactive' : user.activated ? 'active' : 'pending'
  return (
    <span className={classes['state']} data-state={state}>
      {t(`people.state.${state}`)}
    </span>
  )
}
