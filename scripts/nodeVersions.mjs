// The versions of Node on which Acopio runs. Plain Node, because nothing is installed yet when this runs.

/** The least minor version by major version; from 24 on, any. */
const least = { 20: 19, 22: 13 }

/** The range as in package.json (`engines`). */
export const range = '^20.19.0 || ^22.13.0 || >=24.0.0'

export function runsOn(version) {
  const [major, minor] = version.split('.').map(Number)
  return major >= 24 || minor >= (least[major] ?? Infinity)
}
