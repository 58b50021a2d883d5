// npm run icons: creates the icons of the installed app from the product's mark (src/public/icon.svg).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'src', 'public')
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
// Systems cut the corners themselves, so the background fills the square and the rows stay within the safe area of every shape.
const whole = mark.replace(/ rx="8"/, '')
const maskable = whole.replace('<g ', '<g transform="translate(14 14) scale(0.85) translate(-14 -14)" ')

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))

await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-maskable-512.png')
await draw(whole, 180, 'icon-apple-180.png')
