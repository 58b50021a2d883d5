import { areUsual } from '../../renderers/fields/usualTypes'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { compileServedForm } from './compileServedForm'

/** What draws the fields of these revisions, where some of them are not of the types that come with every page. */
export async function prepareRenderers(
  ...forms: readonly (ServedFormForAnswer | undefined)[]
): Promise<void> {
  const fields = forms.flatMap((form) => (form ? Object.values(compileServedForm(form).fields) : []))
  if (!areUsual(fields.map(({ type }) => type))) await import('../../renderers/fields/rareRenderers')
}
