/** Replaces stylis's table of vendor prefixes (webpack.config.ts). Like it, gives the declaration as it is where no prefix is needed. */
exports.prefix = (value) => value;
