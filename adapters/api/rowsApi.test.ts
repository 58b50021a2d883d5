import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './apiError'
import type { ApiClient } from './client'
import { createRowsApi } from './rowsApi'

type Post = (path: string, body: object) => Promise<unknown>
const clientWith = (post: Post): ApiClient => ({ post }) as unknown as ApiClient

const query = { catalogId: 7, filter: 'Activos', where: [{ fieldId: 'a', value: 'Norte' }] }

describe('rows of the server', () => {
  it('are asked for through the form that takes them', async () => {
    const post = vi.fn(async () => ({ values: ['x'], more: true }))
    const { keys } = createRowsApi(clientWith(post)).rowsFor(3)
    expect(await keys({ ...query, fieldId: 'b', search: 'x', limit: 5_000 })).toEqual({
      values: ['x'],
      more: true,
    })
    const where = [{ field_id: 'a', value: 'Norte' }]
    const asked = {
      catalog_id: 7,
      form_id: 3,
      filter: 'Activos',
      where,
      field_id: 'b',
      search: 'x',
      limit: 1_000,
    }
    expect(post).toHaveBeenCalledWith('catalog/keys/', asked, {})
  })

  it('are those of whoever asks when there is no form, and none is no row', async () => {
    const post = vi.fn<Post>(async () => ({ details: null }))
    const { details } = createRowsApi(clientWith(post)).rowsFor(null)
    expect(await details({ ...query, fieldIds: ['c'] })).toBeUndefined()
    expect(post.mock.lastCall?.[1]).not.toHaveProperty('form_id')
  })

  it('are asked for through the catalog whose rows take them', async () => {
    const post = vi.fn<Post>(async () => ({ values: [], more: false }))
    const { keys } = createRowsApi(clientWith(post)).rowsForRows(9)
    await keys({ ...query, fieldId: 'b', limit: 5 })
    expect(post.mock.lastCall?.[1]).toMatchObject({ catalog_id: 7, parent_catalog_id: 9 })
    expect(post.mock.lastCall?.[1]).not.toHaveProperty('form_id')
  })

  it('fail in words', async () => {
    const refused = async () => {
      throw new ApiError(404, 'NOT_FOUND')
    }
    const { keys } = createRowsApi(clientWith(refused)).rowsFor(1)
    await expect(keys({ ...query, fieldId: 'b', limit: 5 })).rejects.toMatchObject({ name: 'PortFailure' })
  })
})
