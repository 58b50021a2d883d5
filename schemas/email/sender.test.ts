import { expect, test } from 'vitest'
import { isSenderComplete, readSender, senderKinds, storedSender, type Sender } from './sender'

const field = '65a0000000000000000000a3'
const sender = (kind: Sender['kind'], rest: Partial<Sender> = {}): Sender => ({
  kind,
  address: '',
  fieldId: null,
  ...rest,
})

test.each([
  ...senderKinds.map((kind) => [kind, sender(kind)] as const),
  ['ventas@example.com', sender('CUSTOM_EMAIL', { address: 'ventas@example.com' })] as const,
  [`{{record.answers.${field}}}`, sender('EMAIL_FIELD_VALUE', { fieldId: field })] as const,
  [null, sender(null)] as const,
])('the stored sender %j reads as %j and is stored so again', (stored, read) => {
  expect(readSender(stored)).toEqual(read)
  expect(storedSender(read)).toBe(stored)
})

test('a field is read with blanks around it and behind the group it is in', () => {
  const group = '65a0000000000000000000a9'
  expect(readSender(`{{ record.answers.${group}.0.${field} }}`)).toMatchObject({ fieldId: field })
})

test.each([
  [sender('OWNER_EMAIL'), true],
  [sender(null), true],
  [sender('CUSTOM_EMAIL'), false],
  [sender('CUSTOM_EMAIL', { address: 'nobody' }), false],
  [sender('CUSTOM_EMAIL', { address: 'a@example.com' }), true],
  [sender('EMAIL_FIELD_VALUE'), false],
  [sender('EMAIL_FIELD_VALUE', { fieldId: field }), true],
])('%j has all it needs: %j', (given, complete) => {
  expect(isSenderComplete(given)).toBe(complete)
})
