; Behind those of tree-sitter-php

["spawn" "spawn in" "await" "suspend" "async" "until" "inherit"] @keyword
