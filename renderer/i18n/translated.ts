/**
 * Shape that a translation of catalogue `T` must have: the same keys with strings; keys for the singular
 * (`…_one`) fall away, since Chinese has one plural form.
 */
export type Translated<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
};
