import {
  type Checker,
  isIntersectionType,
  isLiteralType,
  isTupleType,
  isTypeReference,
  isUnionType,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/** Deeper parts are written by their names. */
const DEEPEST = 12;

/** The number of a unique symbol, which differs from run to run. */
const UNIQUE = /@\d+$/;

const OWN_WORD = /^(Date|Map|Set|WeakMap|WeakSet|Promise|Error|RegExp|URL|File|Blob|Element|HTML\w*|Node)\b/;

/**
 * Writes a type as the structure that a value of it has, whatever its parts are called, so that two equal
 * texts are two equal shapes. Functions are all alike: no state or answer has one.
 */
export const newTypePrinter = (checker: Checker) => {
  const partsOf = (type: Type, above: readonly number[]): string => {
    const write = (part: Type) => textOf(part, [...above, type.id]);
    const properties = checker.getPropertiesOfType(type).map((property) => {
      const of = checker.getTypeOfSymbol(property);
      const sign = (property.flags & SymbolFlags.Optional) !== 0 ? '?:' : ':';
      return `${property.name.replace(UNIQUE, '')}${sign}${of ? write(of) : ''}`;
    });
    const indexes = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, valueType }) => `[${write(keyType)}]:${write(valueType)}`);
    return `{${[...properties, ...indexes].sort().join(';')}}`;
  };

  const objectText = (type: Type, above: readonly number[]): string => {
    const write = (part: Type) => textOf(part, [...above, type.id]);
    const name = checker.typeToString(type);
    if (checker.isArrayType(type) && isTypeReference(type))
      return `(${checker.getTypeArguments(type).map(write).join()})[]`;
    if (isTypeReference(type) && isTupleType(type.getTarget()))
      return `[${checker.getTypeArguments(type).map(write).join()}]`;
    if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return 'function';
    if (OWN_WORD.test(name)) return name;
    return partsOf(type, above);
  };

  const textOf = (type: Type, above: readonly number[] = []): string => {
    // A recursive type is written by how far above it began.
    const met = above.lastIndexOf(type.id);
    if (met >= 0) return `^${above.length - met}`;
    if (above.length > DEEPEST) return checker.typeToString(type);
    if (isUnionType(type) || isIntersectionType(type)) {
      const texts = new Set(type.getTypes()?.map((part) => textOf(part, [...above, type.id])));
      return `(${[...texts].sort().join(isUnionType(type) ? '|' : '&')})`;
    }
    if (isLiteralType(type)) return JSON.stringify(type.value) ?? checker.typeToString(type);
    if ((type.flags & TypeFlags.Object) !== 0) return objectText(type, above);
    return checker.typeToString(type);
  };
  return (type: Type): string => textOf(type);
};
