import { useEffect, useMemo, useState } from 'react'
import { ref } from 'valtio'
import { valueAt } from '../../../../schemas/model/settingPath'
import type { FormDocument } from '../../../../schemas/model/form'
import { isObject, type Json } from '../../../../schemas/model/json'
import { DesignerContext, useDesigner, useDesignerState } from '../../DesignerContext'
import { createDesigner, type Designer } from '../../designerStore'
import { EmailOptions } from '../../options/email/EmailOptions'
import type { ConfigurationProps } from './ActionEditor'

/** The form, as if the e-mail of a step were its own. */
const asOwn = (form: FormDocument, configuration: ConfigurationProps['configuration']): FormDocument => ({
  ...form,
  email_configuration: configuration,
})

function show({ state }: Designer, form: FormDocument) {
  if (state.document !== form) state.document = ref(form)
}

/**
 * An e-mail that a step sends, written where that of a form is. It is configured alike, so the options see a form whose e-mail it is:
 * what they change of it is a step of the real history.
 */
export function MailEditor({ configuration, onChange, endStep }: ConfigurationProps) {
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const own = useMemo(() => asOwn(form, configuration), [form, configuration])
  const [lens] = useState(() => createDesigner(own, null, designer.kind))
  useEffect(() => {
    show(lens, own)
  }, [lens, own])
  const view = useMemo(
    (): Designer => ({
      ...lens,
      endStep,
      run: (_step, command, { key } = {}) => {
        const result = command(lens.state.document)
        if (!result.ok) return result.error
        const next = valueAt(result.form, 'email_configuration')
        show(lens, result.form)
        if (isObject(next)) onChange(next as { readonly [key: string]: Json }, key)
        return null
      },
    }),
    [lens, endStep, onChange],
  )
  return (
    <DesignerContext value={view}>
      <EmailOptions />
    </DesignerContext>
  )
}
