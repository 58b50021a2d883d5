import type { CompiledForm } from '../../schemas/compile/compiledForm'

/** Returns whether the respondent writes the folio, and must. */
export function folioMode(compiled: CompiledForm): { readonly asked: boolean; readonly required: boolean } {
  const folio = compiled.settings.advanced_options?.folio
  const required = folio?.required === true
  return { asked: folio?.manual === true || required, required }
}
