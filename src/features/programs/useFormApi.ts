import { useQuery } from '@tanstack/react-query'
import { namedTypes, type NamedType } from '../../../schemas/typedApi/namedTypes'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'

export interface FormApi {
  readonly form: Item
  /** The address of the form's API. */
  readonly address: string
  readonly answers: readonly NamedType[]
}

interface Described {
  readonly servers: readonly { readonly url: string }[]
  readonly components: { readonly schemas: { readonly NewAnswers: unknown } }
}

/** Returns a form as programs use it. */
export function useFormApi(formId: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['formApi', formId],
    queryFn: async ({ signal }): Promise<FormApi> => {
      const [form, document] = await Promise.all([
        api.items.get(formId, signal),
        api.typedForms.openApi(formId, signal),
      ])
      const { servers, components } = document as unknown as Described
      return {
        form,
        address: servers[0]?.url ?? '',
        answers: namedTypes(components.schemas.NewAnswers),
      }
    },
  })
}
