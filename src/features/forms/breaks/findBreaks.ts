import { compileForm } from '../../../../schemas/compile/compileForm'
import { setSettings } from '../../../../schemas/edit/setSettings'
import type { FormDocument } from '../../../../schemas/model/form'
import { isLinkName } from '../../../../schemas/model/linkName'
import { breakingChanges, type BreakingChange } from '../../../../schemas/typedApi/breakingChanges'

const compiled = (document: FormDocument) =>
  compileForm({ document, rules: { rules: document.form_rules ?? [] } })

/** What programs would stumble over where a form is stored as it is now. */
export const findBreaks = (before: FormDocument, now: FormDocument): readonly BreakingChange[] =>
  breakingChanges(compiled(before), compiled(now))

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Whether a field could still be called as it was. */
export const isKeepable = ({ what, name, to = '' }: BreakingChange): boolean =>
  what === 'renamed' && lastPart(name) !== lastPart(to) && isLinkName(lastPart(name))

/** The form with the names that its fields had, as names of their own. What another field is called by now stays as it is. */
export function keepNames(now: FormDocument, breaks: readonly BreakingChange[]): FormDocument {
  return breaks.filter(isKeepable).reduce((form, { fieldId, name }) => {
    const changes = [{ path: 'properties.link_name', value: lastPart(name) }]
    const kept = setSettings(form, { fieldId, changes })
    return kept.ok ? kept.form : form
  }, now)
}
