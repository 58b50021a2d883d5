import { join } from 'node:path'
import { build } from 'vite'

/** The file that has React alone, which every host has anyhow. */
export const reactFile = /\/react-[^/]*\.js$/

/** Builds the page of the example that has one foreign form and nothing else; gives its folder. */
export async function buildSmall(app: string): Promise<string> {
  const outDir = join(app, 'small')
  await build({
    configFile: false,
    root: app,
    logLevel: 'error',
    build: {
      outDir,
      rolldownOptions: {
        input: join(app, 'small.html'),
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  })
  return outDir
}
