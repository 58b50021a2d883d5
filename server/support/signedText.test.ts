import { expect, it } from 'vitest'
import { readSignedText, signedText } from './signedText'

const ours = { signingKey: new TextEncoder().encode('ours') }
const others = { signingKey: new TextEncoder().encode('others') }

it('is read as it was signed, for what it was signed for', () => {
  const signed = signedText(ours, 'own pdf', '7 ñ a@b.mx')
  expect(signed).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readSignedText(ours, 'own pdf', signed)).toBe('7 ñ a@b.mx')
  expect(readSignedText(ours, 'mail stop', signed)).toBeUndefined()
  expect(readSignedText(others, 'own pdf', signed)).toBeUndefined()
})

it('is none of ours where anything of it was changed', () => {
  const [said = '', signature = ''] = signedText(ours, 'own pdf', '7').split('.')
  const other = Buffer.from('8').toString('base64url')
  for (const forged of [`${other}.${signature}`, said, `${said}.`, `.${signature}`, '', '.', `${said}.AAAA`])
    expect(readSignedText(ours, 'own pdf', forged), forged).toBeUndefined()
})
