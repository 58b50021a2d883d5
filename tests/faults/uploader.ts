import { newForm } from '../../schemas/model/newForm'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { Product } from '../support/product'

const fileField = '65a0000000000000000000a2'

/** Saves a form that asks for a file, and returns a function that uploads a file of a given size or with given bytes. */
export async function uploader(
  product: Pick<Product, 'baseUrl'>,
  token: string,
): Promise<(content: number | Uint8Array<ArrayBuffer>) => Promise<Response>> {
  const authorization = { Authorization: `Bearer ${token}` }
  const form = newForm({ name: 'Archivos', pageName: 'Uno' })
  const field = withFieldDefaults({ field_id: fileField, field_type: 'file', label: 'Archivo' })
  const saved = await fetch(`${product.baseUrl}/api/infosync/form_data/`, {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...form, form_pages: [{ ...form.form_pages[0], page_fields: [field] }] }),
  })
  const { form_id: formId } = (await saved.json()) as { form_id: number }
  return (content) => {
    const body = new FormData()
    body.append('form_id', String(formId))
    body.append('field_id', fileField)
    body.append('File', new File([typeof content === 'number' ? new Uint8Array(content) : content], 'a.bin'))
    return fetch(`${product.baseUrl}/api/infosync/cloud_upload/`, {
      method: 'POST',
      headers: authorization,
      body,
    })
  }
}
