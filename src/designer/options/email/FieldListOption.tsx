import { FieldsInput } from '../../../../renderers/settings/FieldsInput'
import {
  emailFieldIds,
  setEmailFields,
  type EmailFieldList,
} from '../../../../schemas/edit/options/emailLists'
import { optionProblems } from '../../../../schemas/edit/options/optionProblems'
import type { Capability } from '../../../../schemas/fields/fieldType'
import { useT, type MessageId } from '../../../shared/useT'
import { useDesignerState } from '../../DesignerContext'
import { OptionRow } from '../OptionRow'
import { useOptions } from '../useOptions'
import { fieldChoices } from './emailFields'

export interface FieldListOptionProps {
  readonly list: EmailFieldList
  /** The capability that offered fields must have. */
  readonly capability: Capability
  readonly help: MessageId
}

/** Draws a choice of several of the form's fields. */
export function FieldListOption({ list, capability, help }: FieldListOptionProps) {
  const t = useT()
  const options = useOptions()
  const { document: form } = useDesignerState()
  const path = `email_configuration.${list}`
  const chosen = emailFieldIds(form, list)
  return (
    <OptionRow path={path} help={help} labels="group" error={optionProblems(form)[path]}>
      {(input) => (
        <FieldsInput
          {...input}
          max={undefined}
          choices={fieldChoices(t, form, capability, { chosen })}
          value={chosen}
          onChange={(fieldIds) => options.run(path, (current) => setEmailFields(current, { list, fieldIds }))}
        />
      )}
    </OptionRow>
  )
}
