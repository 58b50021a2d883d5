import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { noLiteralText } from './scripts/lint/noLiteralText.mjs'

const typescript = ['**/*.ts', '**/*.tsx']
const tests = ['**/*.test.ts', '**/*.test.tsx', 'tests/**']

const restrictedSyntax = [
  {
    selector: 'ImportDeclaration[source.value=/^\\.{1,2}\\u002F.*\\.(ts|tsx|js)$/]',
    message: 'Relative imports carry no extension.',
  },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a name that can be searched for.',
  },
  {
    selector: 'ExportAllDeclaration[exported=null]',
    message: 'No barrels: import a thing from the file that defines it.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'tests/bench/peers/',
      // Somebody else's app: type-checked against the built library by its browser test.
      'tests/lib/example/',
      'tests/lib/next/',
    ],
  },
  // A rule that is wrong is changed here, for everyone; it is not switched off in one place.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      // `== null` asks for null and undefined at once, which is what is meant.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': [
        'error',
        // The last one: `noInlineConfig` speaks to ESLint alone.
        { terms: ['todo', 'fixme', 'xxx', 'hack', 'oxlint-disable'], location: 'start' },
      ],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: globals.nodeBuiltin },
  },
  {
    // The rules that ask for types are in .oxlintrc.json.
    files: typescript,
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    // What tools load by their default export.
    files: ['*.config.ts', 'tests/**/*.config.ts', 'tests/e2e/support/startProduct.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: [
      'schemas/**/*.ts',
      'renderers/**/*.{ts,tsx}',
      'adapters/**/*.ts',
      'src/**/*.{ts,tsx}',
      'server/**/*.ts',
    ],
    ignores: ['server/main.ts', 'server/commands/**', ...tests],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['renderers/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    plugins: { acopio: { rules: { 'no-literal-text': noLiteralText } } },
    languageOptions: { globals: globals.browser },
    rules: {
      'acopio/no-literal-text': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // These two speak of what the React compiler could not improve; it does not run here.
      'react-hooks/preserve-manual-memoization': 'off',
      'react-hooks/incompatible-library': 'off',
      'no-restricted-globals': [
        'error',
        ...[
          'fetch',
          'XMLHttpRequest',
          'EventSource',
          'localStorage',
          'sessionStorage',
          'indexedDB',
          'caches',
        ].map((name) => ({
          name,
          message: 'adapters/ is the only door out of the browser: use or add one there.',
        })),
      ],
    },
  },
  {
    files: tests,
    rules: {
      'acopio/no-literal-text': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'waitFor',
          message: 'It gives up after a second: use expect.poll, or waitFor for what is drawn.',
        },
      ],
    },
  },
  {
    // Benches wait for a machine that has come to rest, which nothing says.
    files: ['tests/{e2e,engines,faults}/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'waitForTimeout', message: 'A test waits for what it expects, never for a time.' },
      ],
    },
  },
  {
    files: ['tests/e2e/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        {
          selector:
            ':matches(Property[key.name="timeout"] > Literal.value, CallExpression[callee.object.name="test"][callee.property.name="setTimeout"] > Literal)',
          message: 'Say patience(milliseconds): on a slowed machine that takes as much longer.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              importNames: ['test'],
              message: 'That of ./support/test empties its context.',
            },
            {
              name: 'node:timers/promises',
              message: 'A test waits for what it expects, never for a time.',
            },
          ],
        },
      ],
    },
  },
)
