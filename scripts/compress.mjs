// Writes a .br and a .gz file beside each file of the built interface, so that the server never compresses while serving.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|json|svg|html)$/
/** Files that fit into one packet do not benefit from compression. */
const smallest = 1_400

export async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < smallest) return
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 10 }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
