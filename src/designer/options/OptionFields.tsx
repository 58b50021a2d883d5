import { useMemo, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { SettingsForm, type SettingsFormProps } from '../../../renderers/SettingsForm'
import { inWords } from '../../../renderers/texts/inWords'
import { listOptions } from '../../../schemas/edit/options/optionSections'
import { optionProblems } from '../../../schemas/edit/options/optionProblems'
import { setOption } from '../../../schemas/edit/options/setOption'
import type { JsonSchema } from '../../../schemas/fields/fieldType'
import type { CodedError } from '../../../schemas/model/errors'
import type { FormDocument } from '../../../schemas/model/form'
import { namingOptionEditors } from '../answers/NamingTextEditor'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { optionIdPrefix } from './optionTitles'
import { PublicOption } from './PublicOption'
import { useOptions } from './useOptions'
import { valueAt } from '../../../schemas/model/settingPath'

export interface OptionFieldsProps {
  readonly schema: JsonSchema
  /** Where it is drawn, because options may be drawn twice. */
  readonly place?: 'options' | 'panel'
}

const longTexts = { 'ui:widget': 'textarea' }
const uiSchema = {
  description: longTexts,
  confirmation: { message: longTexts },
  timer_config: { welcome_text: longTexts, goodbye_text: longTexts },
}

const editors = { public: PublicOption, ...namingOptionEditors }

/** Draws options that a schema describes. Changes apply at once; a refused one shows its error in place. */
export function OptionFields({ schema, place = 'options' }: OptionFieldsProps) {
  const designer = useDesigner()
  const options = useOptions()
  const { document: form } = useDesignerState()
  const intl = useIntl()
  const shown = useMemo(() => withWords(intl, form, schema), [intl, form, schema])
  const [refused, setRefused] = useState<{ readonly [path: string]: CodedError }>({})
  const errors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries({ ...optionProblems(form), ...refused }).map(([path, error]) => [path, [error]]),
      ),
    [form, refused],
  )

  const change: SettingsFormProps['onChange'] = (value, path) => {
    const setting = valueAt(value, path)
    const error = options.set(path, setting, { isTyped: typeof setting !== 'boolean' })
    setRefused(error ? { [path]: error } : {})
  }

  return (
    <div onBlur={designer.endStep}>
      <SettingsForm
        schema={schema}
        uiSchema={uiSchema}
        value={shown}
        errors={errors}
        editors={editors}
        onChange={change}
        idPrefix={optionIdPrefix(place)}
      />
    </div>
  )
}

/** Replaces codes, which other clients store as texts, by the words that respondents read. */
function withWords(intl: IntlShape, form: FormDocument, schema: JsonSchema): FormDocument {
  return listOptions(schema).reduce((before, { path }) => {
    const text = valueAt(before, path)
    const words = typeof text === 'string' ? inWords(intl, text) : text
    const result = words === text ? null : setOption(before, { path, value: words })
    return result?.ok ? result.form : before
  }, form)
}
