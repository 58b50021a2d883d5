// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { body, stored } from '../../../tests/support/sentAnswers'
import { editRequest } from './editRequest'

it('an edit is made on the version that was opened until somebody has seen a newer one', () => {
  const freeze = editRequest({ revision: 3, record: stored(3, {}) })
  const bases = [null, 3, 4].map((baseVersion) => freeze({ ...body, baseVersion }).body.base_version)
  expect(bases).toEqual([3, 3, 4])
})

it('an edit takes the token of its link along', () => {
  const of = { revision: 3, record: stored(3, {}) }
  expect(editRequest({ ...of, token: 't' })(body)).toMatchObject({ kind: 'edit', token: 't' })
  expect(editRequest(of)(body)).not.toHaveProperty('token')
})
