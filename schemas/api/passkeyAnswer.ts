import { Type, type Static } from 'typebox'

const Encoded = Type.String({ maxLength: 16_384 })

/** The browser's response when a user presents a passkey (`PublicKeyCredential.toJSON()`). */
export const PasskeyAnswer = Type.Object({
  id: Type.String({ maxLength: 1400 }),
  rawId: Type.String({ maxLength: 1400 }),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>
