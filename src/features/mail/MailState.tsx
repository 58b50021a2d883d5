import type { Mail } from '../../../schemas/api/mails'
import { useT } from '../../shared/useT'
import classes from './mail.module.css'

/** Draws an e-mail's state as a dot and a word. */
export function MailState({ mail }: { readonly mail: Pick<Mail, 'state'> }) {
  const t = useT()
  return (
    <span className={classes['state']} data-state={mail.state}>
      {t(`mail.state.${mail.state}`)}
    </span>
  )
}
