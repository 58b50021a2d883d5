import { compileForm } from '../../../../schemas/compile/compileForm'
import { setSettings } from '../../../../schemas/edit/setSettings'
import type { FormDocument } from '../../../../schemas/model/form'
import { isLinkName } from '../../../../schemas/model/linkName'
import { breakingChanges, type BreakingChange } from '../../../../schemas/typedApi/breakingChanges'

const compiled = (document: FormDocument) =>
  compileForm({ document, rules: { rules: document.form_rules ?? [] } })

/** Returns what would break programs if the form was saved as it is now. */
export const findBreaks = (before: FormDocument, now: FormDocument): readonly BreakingChange[] =>
  breakingChanges(compiled(before), compiled(now))

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Returns whether a field could keep its earlier name. */
export const isKeepable = ({ what, name, to = '' }: BreakingChange): boolean =>
  what === 'renamed' && lastPart(name) !== lastPart(to) && isLinkName(lastPart(name))

/** Returns the form with its fields' earlier names set explicitly, except names that another field has now. */
export function keepNames(now: FormDocument, breaks: readonly BreakingChange[]): FormDocument {
  return breaks.filter(isKeepable).reduce((form, { fieldId, name }) => {
    const changes = [{ path: 'properties.link_name', value: lastPart(name) }]
    const kept = setSettings(form, { fieldId, changes })
    return kept.ok ? kept.form : form
  }, now)
}
