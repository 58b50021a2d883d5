import { useParams } from 'react-router-dom'
import { MailPage } from '../features/mail/MailPage'
import { MailsPage } from '../features/mail/MailsPage'

/** `/emails`, `/emails/12` and `/emails/12,13`. */
export function MailsScreen() {
  const { mailIds = '' } = useParams()
  const ids = mailIds === '' ? undefined : mailIds.split(',').map(Number)
  const [only, ...others] = ids ?? []
  return only !== undefined && others.length === 0 ? (
    <MailPage key={only} id={only} />
  ) : (
    <MailsPage ids={ids} />
  )
}
