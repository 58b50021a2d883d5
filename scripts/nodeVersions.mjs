// Which versions of Node Acopio runs on. Plain Node: nothing is installed yet when this is asked.

/** By their first number: the least second one. From 24 on any. */
const least = { 20: 19, 22: 13 }

/** As package.json says it (`engines`). */
export const range = '^20.19.0 || ^22.13.0 || >=24.0.0'

export function runsOn(version) {
  const [major, minor] = version.split('.').map(Number)
  return major >= 24 || minor >= (least[major] ?? Infinity)
}
