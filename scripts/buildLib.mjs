// npm run build:lib: builds the package for integrators (dist/lib): one ESM package of schemas and renderers with types, styles and
// messages. It contains everything but React, so that nothing else has to be installed or kept compatible.
import react from '@vitejs/plugin-react'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'vite'
import { root } from './buildStamp.mjs'
import { libraryTexts } from './libraryTexts.mjs'
import { slimRjsf } from './slimRjsf.mjs'

const lib = join(root, 'dist', 'lib')
const types = join(lib, 'types')
const surfaces = { schemas: 'schemas/index', renderers: 'renderers/index' }

/** Adds the stylesheet as an export of its own, because no module imports it. */
const withStyles = {
  name: 'acopio-styles',
  transform: (code, id) =>
    id === join(root, `${surfaces.renderers}.ts`) ? `import './renderers.css'\n${code}` : undefined,
}

/** Puts the two entry points at the top, and packages into `modules/vendor`, because packing would leave out `node_modules`. */
const placeOf = (name) =>
  Object.hasOwn(surfaces, name) ? name : `modules/${name.replaceAll('node_modules', 'vendor')}`

async function bundle() {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [slimRjsf, react(), withStyles],
    build: {
      outDir: lib,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      cssCodeSplit: false,
      lib: {
        entry: Object.fromEntries(
          Object.entries(surfaces).map(([name, path]) => [name, join(root, `${path}.ts`)]),
        ),
        formats: ['es'],
        cssFileName: 'renderers',
      },
      rolldownOptions: {
        external: [/^react(-dom)?(\/|$)/],
        output: {
          // One file per module, so that a host's build can leave out unused ones, even those with side effects.
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: ({ name }) => `${placeOf(name)}.js`,
          chunkFileNames: ({ name }) => `${placeOf(name)}.js`,
          // Tells hosts that render on a server (React server components) that these components have state.
          banner: ({ name }) => (placeOf(name) === 'renderers' ? `'use client'` : ''),
        },
      },
    },
  })
}

/** Writes the type declarations that the entry points reach, and no others. */
function declare() {
  const everything = join(root, 'dist', 'lib-types')
  rmSync(everything, { recursive: true, force: true })
  const config = join(root, 'dist', 'lib-types.json')
  mkdirSync(dirname(config), { recursive: true })
  const files = Object.values(surfaces).map((path) => join(root, `${path}.ts`))
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: everything,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [join(root, 'node_modules', 'vite', 'client')],
  }
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files, include: [] }),
  )
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript7/package.json')),
    'bin',
    'tsc',
  )
  const { status } = spawnSync(process.execPath, [compiler, '--project', config], {
    cwd: root,
    stdio: 'inherit',
  })
  rmSync(config)
  if (status !== 0) process.exit(1)
  for (const file of reachableFrom(Object.values(surfaces).map((path) => join(everything, `${path}.d.ts`)))) {
    const target = join(types, relative(everything, file))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, withEndings(readFileSync(file, 'utf8')))
  }
  rmSync(everything, { recursive: true, force: true })
}

/**
 * Adds file endings, because `moduleResolution: nodenext` finds a declaration only by its whole name; otherwise everything would silently
 * be `any`.
 */
const withEndings = (declarations) =>
  declarations.replaceAll(/((?:from|import)\s*\(?['"]\.[^'"]*?)(?:\.js)?(['"])/g, '$1.js$2')

/** Returns the declarations reachable from these. Other packages in them must be React's, because a host has nothing else. */
function reachableFrom(entries) {
  const found = new Set()
  const waiting = [...entries]
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (found.has(file)) continue
    found.add(file)
    const names = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)
    for (const [, name] of names) {
      if (name.startsWith('.')) {
        const target = [`${resolve(dirname(file), name)}.d.ts`].find(existsSync)
        if (target) waiting.push(target)
      } else if (!/^react(-dom)?(\/|$)/.test(name)) {
        console.error(
          `The types of the library name ${name} (in ${relative(lib, file)}), which hosts do not have.`,
        )
        process.exitCode = 1
      }
    }
  }
  return found
}

function describe() {
  const { version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const part = (name) => ({ types: `./types/${surfaces[name]}.d.ts`, default: `./${name}.js` })
  const manifest = {
    name: 'acopio',
    version,
    description,
    license,
    type: 'module',
    // Without this, bundlers drop modules that are imported only for their side effects.
    sideEffects: ['*.css', './modules/renderers/fields/rareRenderers.js'],
    exports: {
      './schemas': part('schemas'),
      './renderers': part('renderers'),
      './renderers.css': { types: './renderers.css.d.ts', default: './renderers.css' },
      './messages/*.json': './messages/*.json',
      './messages/*': { types: './messages/messages.d.ts', default: './messages/*.js' },
      './package.json': './package.json',
    },
    peerDependencies: { react: '>=19', 'react-dom': '>=19' },
  }
  writeFileSync(join(lib, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(root, 'docs', 'integrators.md'), join(lib, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(lib, 'LICENSE'))
  mkdirSync(join(lib, 'messages'))
  for (const file of readdirSync(join(root, 'locales')).filter((name) => name.endsWith('.json'))) {
    const text = JSON.stringify(libraryTexts(join(root, 'locales', file)), null, 2)
    writeFileSync(join(lib, 'messages', file), `${text}\n`)
    // Node and `nodenext` need an import attribute for JSON, which not every tool supports, so messages become modules.
    writeFileSync(join(lib, 'messages', file.replace('.json', '.js')), `export default ${text}\n`)
  }
  // TypeScript needs declarations even for imports without names.
  writeFileSync(join(lib, 'renderers.css.d.ts'), 'export {}\n')
  const messages = 'declare const messages: { readonly [id: string]: string }\nexport default messages\n'
  writeFileSync(join(lib, 'messages', 'messages.d.ts'), messages)
}

await bundle()
declare()
describe()
