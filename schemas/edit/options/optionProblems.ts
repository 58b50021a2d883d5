import { lacksMinutes } from '../../analysis/optionFindings'
import { isSenderComplete, readSender } from '../../email/sender'
import { isEmailAddress } from '../../email/emailAddress'
import { onlyPlaceholder } from '../../email/placeholders'
import { secretMentions } from '../../email/secretMentions'
import type { CodedError } from '../../model/errors'
import type { FormDocument } from '../../model/form'
import { valueAt } from '../../model/settingPath'

/** Returns what the form's options lack in order to work, by option path. Only secrets in an e-mail prevent saving. */
export function optionProblems(form: FormDocument): { readonly [path: string]: CodedError } {
  const sender = readSender(valueAt(form, 'email_configuration.sender'))
  const told = secretMentions(form).map(({ path, field: { label } }): readonly [string, CodedError] => [
    path,
    { code: 'SECRET_IN_EMAIL', params: { label } },
  ])
  const replyTo = valueAt(form, 'email_configuration.reply_to')
  return {
    ...Object.fromEntries(told),
    ...(lacksMinutes(form) && { 'timer_config.minutes': { code: 'TIMER_WITHOUT_MINUTES' } }),
    ...(typeof replyTo === 'string' &&
      replyTo.trim() !== '' &&
      !isEmailAddress(replyTo.trim()) &&
      onlyPlaceholder(replyTo) === null && {
        'email_configuration.reply_to': { code: 'INVALID_EMAIL' },
      }),
    ...(!isSenderComplete(sender) && {
      'email_configuration.sender': {
        code: sender.kind === 'CUSTOM_EMAIL' ? 'INVALID_EMAIL' : 'SENDER_WITHOUT_FIELD',
      },
    }),
  }
}
