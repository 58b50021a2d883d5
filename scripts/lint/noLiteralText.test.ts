import { RuleTester } from 'eslint'
import { describe, it } from 'vitest'
import { noLiteralText } from './noLiteralText.mjs'

RuleTester.describe = describe
RuleTester.it = it

const errors = [{ messageId: 'literal' }]

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run(
  'no-literal-text',
  noLiteralText,
  {
    valid: [
      'const a = <p>{t("forms.title")}</p>',
      'const a = <p> · {count} / 3</p>',
      'const a = <input aria-label={t("x.y")} className="wide" type="text" />',
      'const a = <Mark id="forms.title" />',
      'const a = <p>{open ? <b /> : null}</p>',
    ],
    invalid: [
      { code: 'const a = <p>Hola</p>', errors },
      { code: 'const a = <p>{"Hola"}</p>', errors },
      { code: 'const a = <p>{open ? "Abierto" : null}</p>', errors },
      { code: 'const a = <p>{name || `sin nombre`}</p>', errors },
      { code: 'const a = <p>{"Hola " + name}</p>', errors },
      { code: 'const a = <button aria-label="Cerrar" />', errors },
      { code: 'const a = <Field label={`Nombre ${n}`} />', errors },
      { code: 'const a = <img alt="una foto" />', errors },
      { code: 'const a = <input placeholder={"Buscar"} />', errors },
    ],
  },
)
