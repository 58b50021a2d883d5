import type { Kysely } from 'kysely'
import { answersOfField } from '../../../schemas/email/answersOfFields'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { fieldOfPath, onlyPlaceholder } from '../../../schemas/email/placeholders'
import { fieldTypes } from '../../../schemas/fields/registry'
import { own } from '../../../schemas/model/json'
import { lateMailsTo } from '../../store/mail/mails'
import { accountOwner, findNameOfUser, findUser } from '../../store/people/users'
import type { Database } from '../../store/schema'
import type { Deps } from '../deps'
import type { MailedRecord } from './writeRecordMail'

const mostRecipients = 100
/** The most e-mails of a form in an hour to an address typed as an answer, because whoever types it need not be its owner. */
const mostToTyped = 10

type Addressed = Pick<MailedRecord, 'compiled' | 'record'>

/** Returns the e-mail addresses that a field was answered with. */
function addressesIn({ compiled, record }: Addressed, fieldId: string): string[] {
  const field = own(compiled.fields, fieldId)
  if (!field || fieldTypes.get(field.type).capabilities.has('secret')) return []
  return answersOfField(compiled, record.answers, fieldId)
    .flat()
    .filter((answer): answer is string => typeof answer === 'string')
    .map((answer) => answer.trim())
    .filter(isEmailAddress)
}

/**
 * Returns the receivers of a form's e-mail, each once: the configured addresses, and those in answers as long as none is flooded. Call it
 * in the transaction that stores the e-mails.
 */
export async function recipientsOf(db: Kysely<Database>, mailed: MailedRecord): Promise<readonly string[]> {
  const { item, configuration } = mailed
  const typed = configuration.emailFields.flatMap((id) => addressesIn(mailed, id))
  const late = await lateMailsTo(db, item.account_id, item.id, typed)
  const bearable = typed.filter((address) => (late.get(address.toLowerCase()) ?? 0) < mostToTyped)
  const byName = new Map([...bearable, ...configuration.emails].map((to) => [to.toLowerCase(), to]))
  return [...byName.values()].slice(0, mostRecipients)
}

export interface MailSender {
  readonly name: string
  /** The address for replies; null for the address that all e-mails come from. */
  readonly replyTo: string | null
}

/**
 * Returns the sender's name of an e-mail and the address for replies. The e-mail is still sent from the installation's own address, because
 * mail servers would trust no other.
 */
export async function senderOf(deps: Deps, mailed: MailedRecord): Promise<MailSender> {
  const { configuration, item, record } = mailed
  const { kind, address, fieldId } = configuration.sender
  const user = async (id: number | null): Promise<MailSender | null> => {
    const found = id === null ? undefined : await findUser(deps.db, item.account_id, id)
    return found ? { name: await findNameOfUser(deps.db, found.id), replyTo: found.email } : null
  }
  const at = (given: string | undefined): MailSender | null =>
    given !== undefined && isEmailAddress(given) ? { name: given, replyTo: given } : null
  const chosen = async (): Promise<MailSender | null> => {
    switch (kind) {
      case 'RECORD_USER':
        return user(record.user_id)
      case 'CREATED_BY_USER':
      case 'CONNECTION_RECORD':
        return user(record.created_by_id)
      case 'OWNER_ACCOUNT_EMAIL':
        return user((await accountOwner(deps.db, item.account_id)).id)
      case 'CUSTOM_EMAIL':
        return at(address)
      case 'EMAIL_FIELD_VALUE':
        return at(fieldId === null ? undefined : addressesIn(mailed, fieldId)[0])
      default:
        return null
    }
  }
  const sender = (await chosen()) ?? (await user(item.owner_id)) ?? { name: '', replyTo: null }
  const replyTo = replyAddress(mailed)
  return replyTo === undefined ? sender : { ...sender, replyTo }
}

/** Returns the configured address for replies: an address, or the answer of a field. */
function replyAddress(mailed: MailedRecord): string | undefined {
  const { replyTo } = mailed.configuration
  if (isEmailAddress(replyTo)) return replyTo
  const path = onlyPlaceholder(replyTo)
  const fieldId = path === null ? null : fieldOfPath(path)
  return fieldId === null ? undefined : addressesIn(mailed, fieldId)[0]
}
