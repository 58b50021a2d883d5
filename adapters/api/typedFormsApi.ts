import { paths } from '../../schemas/api/paths'
import type { FormUses } from '../../schemas/api/formDesign'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { ApiClient } from './client'

/** A form as programs use it. */
export interface TypedFormsApi {
  /** Returns the OpenAPI document of its records. */
  readonly openApi: (formId: number, signal?: AbortSignal) => Promise<JsonSchema>
  /** Returns which programs use it. */
  readonly uses: (formId: number) => Promise<FormUses>
  /** Returns a TypeScript client as source text. */
  readonly client: (formId: number) => Promise<string>
}

export function createTypedFormsApi(client: ApiClient): TypedFormsApi {
  return {
    openApi: (id, signal) => client.get(paths.formOpenApi, { params: { id }, ...(signal && { signal }) }),
    uses: (id) => client.get(paths.formUses, { params: { id } }),
    client: (id) => client.get(paths.formClient, { params: { id } }),
  }
}
