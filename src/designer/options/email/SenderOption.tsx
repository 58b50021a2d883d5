import { SelectInput } from '../../../../renderers/inputs/SelectInput'
import { TextInput } from '../../../../renderers/inputs/TextInput'
import { optionProblems } from '../../../../schemas/edit/options/optionProblems'
import {
  defaultSender,
  readSender,
  senderKinds,
  storedSender,
  type Sender,
} from '../../../../schemas/email/sender'
import { useT } from '../../../shared/useT'
import { useDesigner, useDesignerState } from '../../DesignerContext'
import { OptionRow } from '../OptionRow'
import { useOptions } from '../useOptions'
import { fieldChoices } from './emailFields'
import { valueAt } from '../../../../schemas/model/settingPath'

const path = 'email_configuration.sender'

/** Draws who the e-mail comes from, and what that kind of sender needs. */
export function SenderOption() {
  const t = useT()
  const designer = useDesigner()
  const options = useOptions()
  const { document: form } = useDesignerState()
  const sender = readSender(valueAt(form, path))
  const { kind, fieldId } = sender
  const write = (change: Partial<Sender>, isTyped = false) =>
    options.set(path, storedSender({ ...sender, ...change }), { isTyped })

  return (
    <OptionRow path={path} labels="group" error={optionProblems(form)[path]}>
      {(input) => (
        <>
          <label className="acopio-visually-hidden" htmlFor={`${input.id}-kind`}>
            {t('options.sender.kind')}
          </label>
          <SelectInput
            {...input}
            id={`${input.id}-kind`}
            clearable={false}
            value={kind ?? ''}
            choices={[
              {
                value: '',
                label: t('options.sender.default', { name: t(`options.sender.${defaultSender}`) }),
              },
              ...senderKinds.map((value) => ({ value, label: t(`options.sender.${value}`) })),
            ]}
            onChange={(value) =>
              write({ kind: senderKinds.find((one) => one === value) ?? null, address: '', fieldId: null })
            }
          />
          <p className="acopio-help">{t(`options.sender.${kind ?? defaultSender}.help`)}</p>
          {kind === 'CUSTOM_EMAIL' && (
            <div onBlur={designer.endStep}>
              <label className="acopio-small-label" htmlFor={`${input.id}-address`}>
                {t('options.sender.address')}
              </label>
              <TextInput
                {...input}
                id={`${input.id}-address`}
                type="email"
                value={sender.address}
                onChange={(address) => write({ address: address.trim() }, true)}
              />
            </div>
          )}
          {kind === 'EMAIL_FIELD_VALUE' && (
            <div>
              <label className="acopio-small-label" htmlFor={`${input.id}-field`}>
                {t('options.sender.field')}
              </label>
              <SelectInput
                {...input}
                id={`${input.id}-field`}
                value={fieldId ?? ''}
                choices={fieldChoices(t, form, 'recipient', {
                  chosen: fieldId === null ? [] : [fieldId],
                  inGroups: false,
                })}
                onChange={(value) => write({ fieldId: value === '' ? null : value })}
              />
            </div>
          )}
        </>
      )}
    </OptionRow>
  )
}
