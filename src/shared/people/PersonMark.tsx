import { Avatar } from '@mantine/core'

/** Hues on which white text is legible. */
const hues = [205, 230, 260, 290, 320, 345, 12, 180]

const hueOf = (name: string): number =>
  hues[[...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % hues.length] ??
  205

/** Draws a person's initials in their colour; the name stands beside it. */
export const PersonMark = ({ name, size = 24 }: { readonly name: string; readonly size?: number }) => (
  <Avatar
    size={size}
    name={name}
    aria-hidden
    styles={{ placeholder: { background: `hsl(${hueOf(name)} 42% 34%)`, color: '#fff' } }}
  />
)
