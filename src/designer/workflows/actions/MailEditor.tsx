import { useEffect, useMemo, useState } from 'react'
import { ref } from 'valtio'
import { valueAt } from '../../../../schemas/model/settingPath'
import type { FormDocument } from '../../../../schemas/model/form'
import { isObject, type Json } from '../../../../schemas/model/json'
import { DesignerContext, useDesigner, useDesignerState } from '../../DesignerContext'
import { createDesigner, type Designer } from '../../designerStore'
import { EmailOptions } from '../../options/email/EmailOptions'
import type { ConfigurationProps } from './ActionEditor'

/** Returns the form with a step's e-mail as its own. */
const asOwn = (form: FormDocument, configuration: ConfigurationProps['configuration']): FormDocument => ({
  ...form,
  email_configuration: configuration,
})

function show({ state }: Designer, form: FormDocument) {
  if (state.document !== form) state.document = ref(form)
}

/**
 * Draws a step's e-mail with the editor of the form's e-mail. Both are configured alike, so the editor sees a form with this e-mail; its
 * changes become steps of the real history.
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
