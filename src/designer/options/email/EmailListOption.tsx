import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../renderers/inputs/Icon'
import { TextInput } from '../../../../renderers/inputs/TextInput'
import { useHeldWriting } from '../../../../renderers/settings/heldWriting'
import { addEmails, emailsOf, readEmails, removeEmail } from '../../../../schemas/edit/options/emailLists'
import type { CodedError } from '../../../../schemas/model/errors'
import { codedErrorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { useDesigner, useDesignerState } from '../../DesignerContext'
import { OptionRow } from '../OptionRow'
import { useOptions } from '../useOptions'
import classes from './Email.module.css'

const path = 'email_configuration.emails'

/** Draws the addresses that always get the e-mail. Several can be pasted at once; invalid ones stay in the input and are named. */
export function EmailListOption() {
  const t = useT()
  const toast = useToast()
  const designer = useDesigner()
  const options = useOptions()
  const emails = emailsOf(useDesignerState().document)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<CodedError | null>(null)

  const add = () => {
    const { taken, left, error: wrong } = readEmails(designer.state.document, typed)
    if (taken.length > 0) options.run(path, (form) => addEmails(form, { text: typed }))
    setTyped(left.join(' '))
    setError(wrong)
    return wrong
  }

  useHeldWriting(() => {
    if (typed.trim() !== '') add()
  })

  // What is still typed when the dialog closes is added too, or reported as invalid.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      const wrong = add()
      if (wrong) toast.failed(codedErrorText(t, wrong))
    }
  })
  useEffect(() => () => leave.current(), [])

  return (
    <OptionRow path={path} help="setting.email.emails.help" error={error}>
      {(input) => (
        <>
          {emails.length > 0 && (
            <ul
              className={`acopio-chosen-fields ${classes['emails'] ?? ''}`}
              aria-label={t('setting.email.emails')}
            >
              {emails.map((email) => {
                const remove = t('options.email.remove', { email })
                return (
                  <li className="acopio-chosen-field" key={email}>
                    <span>{email}</span>
                    <button
                      type="button"
                      className="acopio-icon-button"
                      aria-label={remove}
                      title={remove}
                      onClick={() => options.run(path, (form) => removeEmail(form, { email }))}
                    >
                      <Icon name="remove" />
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
          <form
            className={classes['adding']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) add()
            }}
          >
            <TextInput
              {...input}
              type="email"
              value={typed}
              onChange={(text) => {
                setTyped(text)
                setError(null)
              }}
            />
            <Button type="submit" variant="default" disabled={typed.trim() === ''}>
              {t('options.email.add')}
            </Button>
          </form>
        </>
      )}
    </OptionRow>
  )
}
