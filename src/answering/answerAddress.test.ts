import { describe, expect, it } from 'vitest'
import type { LocalDraft } from '../../adapters/storage/answerDrafts'
import { addressOfDraft, readAnswerParameters, readPublicPath } from './answerAddress'

const nothing = { copyOf: undefined, inboxId: undefined, token: undefined, origin: {} }

describe('the address of an answering', () => {
  it.each<[string, string, object]>([
    ['', '', {}],
    ['?from=r1', '', { copyOf: 'r1' }],
    ['', '#inbox=tarea%201', { inboxId: 'tarea 1' }],
    ['', '#save=tarea', { inboxId: 'tarea' }],
    ['', '#save', {}],
    ['?token=abc', '', { token: 'abc' }],
    ['?token=abc', '#token=def', { token: 'def' }],
    ['?token=abc/', '', { token: 'abc' }],
    [
      '?currentElementOid=e1&elementRecordOid=r2&from_app=movil&form_id=12/&userId=7',
      '',
      { origin: { currentElementOid: 'e1', elementRecordOid: 'r2', from_app: 'movil' } },
    ],
    ['', '#from_app=movil', { origin: { from_app: 'movil' } }],
    [`?from_app=${'x'.repeat(65)}`, '', {}],
  ])('%s%s', (search, hash, expected) =>
    expect(readAnswerParameters(search, hash)).toEqual({ ...nothing, ...expected }),
  )

  it.each([
    ['/forms/public/12', 12, undefined],
    ['/forms/public/12/', 12, undefined],
    ['/forms/public/12/65a0/', 12, '65a0'],
    ['/forms/public/12/65a0', 12, '65a0'],
    ['/forms/public/12/../x', 12, undefined],
    ['/forms/public/doce', 0, undefined],
  ])('%s', (path, formId, recordId) => expect(readPublicPath(path)).toEqual({ formId, recordId }))
})

const draft = (more: Partial<LocalDraft>) =>
  ({ owner: 7, formId: 12, recordId: null, inboxId: null, outgoing: null, ...more }) as LocalDraft
const outgoing = { kind: 'edit', token: 't/1' } as LocalDraft['outgoing']

describe('the address that a draft goes on at', () => {
  it.each<[Partial<LocalDraft>, string]>([
    [{}, '/forms/private/12/'],
    [{ recordId: 'r1' }, '/forms/private/12/r1/'],
    [{ inboxId: 'a b' }, '/forms/private/12/#inbox=a%20b'],
    [{ copyOf: 'r2' }, '/forms/private/12/?from=r2'],
    [{ isRow: true }, '/catalog/private/12/'],
    [{ isRow: true, recordId: 'r1' }, '/catalog/private/12/r1/'],
    [{ owner: null }, '/forms/public/12'],
    [{ owner: null, recordId: 'r1', outgoing }, '/forms/public/12/r1/#token=t%2F1'],
  ])('%j', (more, expected) => expect(addressOfDraft(draft(more))).toBe(expected))
})
