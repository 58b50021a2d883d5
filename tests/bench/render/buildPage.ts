import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build } from 'vite'
import { withLibraryTexts } from '../../../scripts/libraryTexts.mjs'
import { slimRjsf } from '../../../scripts/slimRjsf.mjs'

export interface BuiltPage {
  readonly name: string
  readonly script: string
  readonly styles: readonly string[]
  readonly files: ReadonlyMap<string, Uint8Array>
}

const bench = join(import.meta.dirname, '..')

/** Builds one measured page for production, in memory. */
export async function buildPage(name: string, folder: 'pages' | 'peers'): Promise<BuiltPage> {
  const built = await build({
    root: bench,
    configFile: false,
    logLevel: 'error',
    plugins: folder === 'pages' ? [slimRjsf, withLibraryTexts, react()] : [react()],
    // One copy of React for all modules.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: { [name]: join(bench, folder, `${name}.tsx`) },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build, one output')
  const encoder = new TextEncoder()
  const files = new Map(
    built.output.map((file) => {
      const content = file.type === 'chunk' ? file.code : file.source
      return [file.fileName, typeof content === 'string' ? encoder.encode(content) : content] as const
    }),
  )
  return {
    name,
    script: `${name}.js`,
    styles: [...files.keys()].filter((file) => file.endsWith('.css')),
    files,
  }
}
